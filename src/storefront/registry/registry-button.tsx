import { useEffect, useRef } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { pathIn } from '#lib/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/display/count.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { send } from '#ui/send.ts'
import { buttonBlock, type Addition, type ButtonBlock } from '#registry/rules/button-block.ts'
import { messages } from './adding.messages.ts'
import { CREATE_PATH, LIST_PATH } from './registry-paths.ts'
import { RegistryPopups } from './registry-popups.tsx'
import { useRegistrySwitches } from './registry-switches.ts'
import styles from './registry-button.module.css'
import { useRegistryAdd, type AddedPiece, type AddProblem, type RegistryAdd } from './use-registry-add.ts'

export interface RegistryButtonProps {
  /**
   * product: on a product page, a badge once the product is in the registry; all-top, all-bottom: several products at
   * once, above or below them; later: the registrants choose colour and size later.
   */
  readonly variant: 'product' | 'all-top' | 'all-bottom' | 'later'
  readonly pieces: readonly AddedPiece[]
  /** Facts that may disable the button [REG-09]; absent if everything can be added. */
  readonly addition?: Addition | undefined
  /** The error of the personalization, shown below the disabled button. */
  readonly personalizationFault?: string | undefined
  readonly readTerms?: (() => Promise<string | undefined>) | undefined
  readonly call?: SendCall
}

/** Link with the number of pieces on the registry; it opens the list of registries in a new window [REG-03, REG-04]. */
export function RegistryBadge({ quantity, className }: { readonly quantity: number; readonly className?: string }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  return (
    <a
      className={className ?? buttonClass({ variant: 'second', block: true }, styles.inRegistry)}
      href={pathIn(language, LIST_PATH)}
      target="_blank"
      rel="noopener"
    >
      <Icon name="gift" />
      {className === undefined ? (
        <>
          <span aria-hidden>{t.inRegistry}</span>
          <Count value={quantity} />
        </>
      ) : (
        <span aria-hidden>{quantity}</span>
      )}
      <VisuallyHidden>{t.badge(quantity)}</VisuallyHidden>
    </a>
  )
}

/** The failure of an addition with its remedy: trying again [REG-19], or creating a registry first. */
export function AddProblemNotice({ problem, onAgain }: { readonly problem: AddProblem; readonly onAgain: () => void }) {
  const t = useMessages(messages)
  if (problem.kind === 'none')
    return (
      <Notice tone="info" title={t.none.title}>
        {t.none.text}{' '}
        <LinkButton variant="second" size="s" to={CREATE_PATH} className={styles.create}>
          {t.none.action}
        </LinkButton>
      </Notice>
    )
  return (
    <Notice tone="error" title={t.failed.title}>
      {problem.text}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {t.failed.again}
      </button>
    </Notice>
  )
}

/** Returns the focus to the control, which was exchanged for the badge while the confirmation covered the page. */
export function useFocusBack(add: RegistryAdd) {
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = add.added !== undefined
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('a, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return box
}

/** The add-to-registry button of product pages and of several products at once [REG-02]. */
export function RegistryButton({
  variant,
  pieces,
  addition,
  personalizationFault,
  readTerms,
  call = send,
}: RegistryButtonProps) {
  const t = useMessages(messages)
  const { isRegistryOn } = useRegistrySwitches()
  const block = buttonBlock(addition ?? { sku: '', fulfilmentType: 'stock' }, isRegistryOn)
  const skus = pieces.map(piece => piece.sku).join(' ')
  const add = useRegistryAdd({ button: `${variant} ${skus}`, pieces, source: variant, block, readTerms, call })
  const box = useFocusBack(add)
  const isAll = variant === 'all-top' || variant === 'all-bottom'
  const hasBadge = variant === 'product' && add.quantity > 0 && add.stage === 'rest'
  return (
    <div ref={box} className={classNames(styles.add, isAll && styles.all)}>
      {hasBadge ? (
        <RegistryBadge quantity={add.quantity} />
      ) : (
        <AddButton variant={variant} add={add} reason={block && reasonOf(block, personalizationFault, t)} />
      )}
      {add.problem !== undefined && <AddProblemNotice problem={add.problem} onAgain={add.press} />}
      <RegistryPopups add={add} isLater={variant === 'later'} />
    </div>
  )
}

type Words = (typeof messages)['en']

/** The reason for which the button is disabled. */
const reasonOf = (block: ButtonBlock, fault: string | undefined, t: Words): string =>
  block === 'personalization' && fault !== undefined ? fault : t.blocks[block]

/** The label of each variant. */
const labelOf = (variant: RegistryButtonProps['variant'], t: Words): string => {
  switch (variant) {
    case 'product':
      return t.add
    case 'later':
      return t.addLater
    case 'all-top':
    case 'all-bottom':
      return t.addAll
    default:
      return variant satisfies never
  }
}

/** The button itself: it says 'ADDED' and is disabled for three seconds after an add [REG-06]. */
function AddButton({
  variant,
  add: { stage, press },
  reason,
}: Pick<RegistryButtonProps, 'variant'> & { readonly add: RegistryAdd; readonly reason: string | undefined }) {
  const t = useMessages(messages)
  const isLater = variant === 'later'
  return (
    <Button
      variant={isLater ? 'quiet' : 'second'}
      block={variant === 'product' || isLater}
      size={isLater ? 's' : 'm'}
      busy={stage === 'busy'}
      busyLabel={t.adding}
      disabled={stage === 'added'}
      {...(reason !== undefined && { disabledReason: reason })}
      onClick={press}
    >
      {stage !== 'added' && !isLater && <Icon name="gift" />}
      {stage === 'added' ? <span className={styles.said}>{t.addedShort}</span> : labelOf(variant, t)}
    </Button>
  )
}
