import styles from './gallery.module.css'
import { Controls } from './gallery/controls.tsx'
import { Pieces } from './gallery/pieces.tsx'

const SKINS = [
  { brand: 'CB', nav: 'default', name: 'Cedar & Birch' },
  { brand: 'CB', nav: 'cratekids', name: 'Cedar & Birch Kids' },
  { brand: 'CB2', nav: 'CB2', name: 'Copper & Basalt' },
] as const

/** Every part of the kit in every state and skin: the place to look after a change to `ui/`. */
export default function Gallery() {
  return SKINS.map(({ brand, nav, name }) => (
    // The kids skin inherits from the brand around it, so brand and navigation state sit on two elements.
    <div key={name} data-brand={brand}>
      <div data-nav={nav} className={styles.skin}>
        <div className="page section--tight">
          <h1 className="t-h1">{name}</h1>
          <div className={styles.grid}><Controls /><Pieces /></div>
        </div>
      </div>
    </div>
  ))
}
