import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { messages } from './giver.messages.ts'
import { FIND_PATH } from './registry-paths.ts'

/** Shown to givers in place of a registry that was deleted, is private or never existed: all three look the same. */
export function RegistryGone() {
  const { gone: t } = useMessages(messages)
  return (
    <div className="page section" role="status">
      <Empty level={1} title={t.title} action={<LinkButton to={FIND_PATH}>{t.find}</LinkButton>}>
        {t.text}
      </Empty>
    </div>
  )
}
