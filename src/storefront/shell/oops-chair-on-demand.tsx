// Loaded when an error page is shown; the text beside it does not wait for it.
export { OopsChair } from './oops-chair.tsx'
