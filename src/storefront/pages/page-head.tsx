import type { ReactNode } from 'react'
import type { Room } from '#catalog/rules/room.ts'
import { RoomPicture } from '#catalog/web/pictures/room-picture.tsx'
import { Breadcrumbs, type Crumb } from '#ui/navigation/breadcrumbs.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import styles from './page-head.module.css'
import { messages } from './page-head.messages.ts'

export interface PageHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Breadcrumbs between the home page and this page. */
  readonly above?: readonly Crumb[]
  /** Picture behind the title panel, which overlaps its corner. */
  readonly room?: Room | undefined
}

/** The top of a text page: breadcrumbs, title and a sentence. */
export const PageHead = ({ title, lead, above = [], room }: PageHeadProps) => (
  <>
    <Breadcrumbs crumbs={[{ label: useMessages(messages).home, href: '/' }, ...above, { label: title }]} />
    <div className={classNames(styles.top, room && styles.withRoom)}>
      {room && (
        <div className={styles.room}>
          <RoomPicture room={room} sizes="(min-width: 1050px) 75vw, 100vw" isFirst />
        </div>
      )}
      <div className={styles.head}>
        <h1 className="t-display-2">{title}</h1>
        {lead !== undefined && <p className={`t-lead ${styles.lead}`}>{lead}</p>}
      </div>
    </div>
  </>
)
