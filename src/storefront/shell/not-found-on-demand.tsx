import './not-found.module.css'
import './oops.module.css'
export { NotFound } from './not-found.tsx'
