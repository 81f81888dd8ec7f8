import type { QrPath } from './order-view.ts'
import styles from './order.module.css'

/** A QR code with the light margin that scanners need. */
export const QrCode = ({ code: { size, path }, label }: { readonly code: QrPath; readonly label: string }) => (
  <svg
    className={styles.qr}
    viewBox={`-2 -2 ${size + 4} ${size + 4}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
)
