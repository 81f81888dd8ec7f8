import { Suspense } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import type { RegistrySummary } from '#registry/contract.ts'
import { AddedDialog } from './added-dialog-on-demand.tsx'
import { messages } from './choose-registry.messages.ts'
import styles from './registry-button.module.css'
import type { RegistryAdd } from './use-registry-add.ts'

/** Asks a shopper with several registries to which one pieces are added. */
function ChooseRegistry({
  registries,
  onChoose,
  onClose,
}: {
  readonly registries: readonly RegistrySummary[]
  readonly onChoose: (grId: string) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="t-small ink-2">{t.text}</p>
      <ul className={styles.registries}>
        {registries.map(one => (
          <li key={one.grId}>
            <Button variant="second" block onClick={() => onChoose(one.grId)}>
              {one.name}, {t.types[one.registryType]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The popups of adding to a registry: which registry, the terms [ATC-06], then the confirmation. */
export const RegistryPopups = ({ add, isLater = false }: { readonly add: RegistryAdd; readonly isLater?: boolean }) => (
  <Suspense fallback={null}>
    {add.choice !== undefined && <ChooseRegistry registries={add.choice} onChoose={add.choose} onClose={add.dismiss} />}
    {add.terms !== undefined && (
      <TermsPopup
        open
        action="registry"
        message={add.terms}
        busy={add.stage === 'busy'}
        onAccept={add.accept}
        onDecline={add.dismiss}
      />
    )}
    {add.added !== undefined && <AddedDialog added={add.added} isLater={isLater} onClose={add.dismiss} />}
    {add.isGone && <RefreshPopup open />}
  </Suspense>
)
