import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from './added-layer.messages.ts'
import styles from './added-banner.module.css'

/** Shows what the cart would earn with the store card; only rendered if the reply contains it [ATC-15]. */
export function RewardsBanner({ earned }: { readonly earned: string }) {
  const t = useMessages(messages)
  return (
    <section className={`${styles.banner} ${styles.rewards}`} aria-label={t.rewards.label}>
      <Icon name="award" />
      <p>
        <b>{t.rewards.title(earned)}</b> {t.rewards.text}
      </p>
    </section>
  )
}
