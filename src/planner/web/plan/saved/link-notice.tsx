import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { lacksWords } from '../lacks-words.ts'
import { messages } from './link-notice.messages.ts'
import styles from './link-notice.module.css'
import type { PlanState } from '../use-plan.ts'

/** Announces a shared plan with buttons to keep it or to go back, and states what of a link could not be shown. */
export function LinkNotice({ state }: { readonly state: PlanState }) {
  const { news, isLinked, keepLinked, backToOwn } = state
  return (
    <>
      {news !== undefined && <News news={news} />}
      {isLinked && <Ways onKeep={keepLinked} onBack={backToOwn} />}
    </>
  )
}

function News({ news }: { readonly news: NonNullable<PlanState['news']> }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  if (news.kind === 'partly')
    return (
      <Notice tone="warn" title={t.changed}>
        {lacksWords(news.lacks, language)}
      </Notice>
    )
  const why = news.kind === 'unreadable' ? t.unreadable : t.nothingLeft(news.pieces)
  return (
    <Notice tone="warn">
      {why} {t.shows[news.shows]}
    </Notice>
  )
}

function Ways({ onKeep, onBack }: { readonly onKeep: () => void; readonly onBack: () => void }) {
  const t = useMessages(messages)
  return (
    <Notice tone="info" title={t.isShared}>
      <span className={styles.ways}>
        <button type="button" className="link link--strong" onClick={onBack}>
          {t.back}
        </button>
        <button type="button" className="link link--strong" onClick={onKeep}>
          {t.keep}
        </button>
      </span>
    </Notice>
  )
}
