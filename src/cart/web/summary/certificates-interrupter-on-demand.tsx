// Loaded when an action would lose certificates.
export { CertificatesInterrupter } from './certificates-interrupter.tsx'
