export { CrashReport } from './crash-report.tsx'
