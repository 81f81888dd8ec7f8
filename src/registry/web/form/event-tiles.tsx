import { Icon, type IconName } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { REGISTRY_TYPES, type RegistryType } from '../../rules/event-types.ts'
import { messages } from './registry-form.messages.ts'
import styles from './registry-form.module.css'

const ICONS = { br: 'gift', bb: 'package', hw: 'home', ot: 'award' } as const satisfies Record<RegistryType, IconName>

/** The type of the event: native radio buttons in tiles. The type of a registry that exists cannot change. */
export function EventTiles({
  value,
  isFixed,
  onChange,
}: {
  readonly value: RegistryType
  readonly isFixed: boolean
  readonly onChange: (type: RegistryType) => void
}) {
  const t = useMessages(messages)
  return (
    <fieldset className={styles.part}>
      <legend className="t-h3">{t.occasion}</legend>
      <div className={styles.tiles}>
        {REGISTRY_TYPES.filter(type => !isFixed || type === value).map(type => (
          <label key={type} className={styles.tile}>
            <input
              type="radio"
              name="registryType"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Icon name={ICONS[type]} size="l" />
            <span className="t-title">{t.types[type].label}</span>
            <span className="t-small ink-2">{t.types[type].note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
