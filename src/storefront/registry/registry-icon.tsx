import type { ProductCard } from '#catalog/rules/card.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { BusyRing } from '#ui/forms/busy-ring.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { messages } from './adding.messages.ts'
import { RegistryBadge, useFocusBack } from './registry-button.tsx'
import styles from './registry-icon.module.css'
import { RegistryPopups } from './registry-popups.tsx'
import { CREATE_PATH } from './registry-paths.ts'
import { useRegistrySwitches } from './registry-switches.ts'
import { useRegistryAdd } from './use-registry-add.ts'
import { Link } from '#ui/navigation/link.tsx'

export interface RegistryIconProps {
  readonly card: Pick<ProductCard, 'sku' | 'name' | 'optionText'>
  readonly call?: SendCall
}

/**
 * The icon-only add-to-registry button of a card in a list [REG-02]. After an add it shows 'ADDED', then the badge with
 * the number of pieces [REG-03]; nothing opens, so that the shopper can go on choosing.
 */
export function RegistryIcon({ card, call = send }: RegistryIconProps) {
  const t = useMessages(messages)
  const { isRegistryOn } = useRegistrySwitches()
  const { sku, name, optionText } = card
  const add = useRegistryAdd({
    button: `icon ${sku}`,
    pieces: [{ sku, name, optionText }],
    source: 'list',
    block: undefined,
    call,
  })
  const box = useFocusBack(add)
  if (!isRegistryOn) return null
  const { stage, problem, quantity, added } = add
  return (
    <div ref={box} className={styles.corner}>
      {stage === 'rest' && quantity > 0 ? (
        <RegistryBadge quantity={quantity} className={classNames(styles.icon, styles.count)} />
      ) : (
        <button
          type="button"
          className={classNames(styles.icon, stage === 'added' && styles.ok)}
          aria-disabled={stage !== 'rest' || undefined}
          aria-busy={stage === 'busy' || undefined}
          onClick={add.press}
        >
          {stage === 'busy' ? <BusyRing /> : <Icon name={stage === 'added' ? 'check' : 'gift'} />}
          {stage === 'added' ? t.addedShort : <span className="visually-hidden">{t.addNamed(name)}</span>}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {stage === 'added' && added !== undefined && t.announced(added.registry.name)}
      </span>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem.kind === 'none' ? (
            <>
              {t.none.title}{' '}
              <Link className="link" to={CREATE_PATH}>
                {t.none.action}
              </Link>
            </>
          ) : (
            <>
              {t.failed.title} {problem.text}{' '}
              <button type="button" className="link" onClick={add.press}>
                {t.failed.again}
              </button>
            </>
          )}
        </p>
      )}
      <RegistryPopups add={{ ...add, added: undefined }} />
    </div>
  )
}
