export { ListChoices } from './list-choices.tsx'
