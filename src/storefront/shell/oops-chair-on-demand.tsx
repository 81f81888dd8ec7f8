// Fetched when something has gone wrong; the words beside it are there already.
export { OopsChair } from './oops-chair.tsx'
