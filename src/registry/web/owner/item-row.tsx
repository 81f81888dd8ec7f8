import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useMessages } from '#ui/language.tsx'
import type { ShownCurrency } from '#lib/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { piecesOf, stillWanted, type OwnItem } from '../../rules/own-registry.ts'
import { MOST_PIECES } from '../../rules/registry-limits.ts'
import { ROOMS, roomNamed, type RoomName } from '../../rules/rooms.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'
import { EndedGroup } from './ended-group.tsx'
import { GroupState } from './group-state.tsx'
import { MiniMeasure } from './registry-ruler.tsx'

export interface ItemActions {
  readonly onWanted: (item: OwnItem, wanted: number) => void
  readonly onRoom: (item: OwnItem, room: RoomName) => void
  readonly onRemove: (item: OwnItem) => void
  /** Begins a group gift for the item, or ends it. */
  readonly onGroup: (item: OwnItem, isGroup: boolean) => void
  /** Has the gift card of the item's group gift mailed again. */
  readonly onCard: (item: OwnItem) => void
}

/** The states of an item in words. */
function ItemState({ item, timed }: { readonly item: OwnItem; readonly timed: (iso: string) => string }) {
  const { state: t } = useMessages(messages)
  const { received, bought, held, heldUntil } = item
  const left = stillWanted(item)
  return (
    <p className={styles.state}>
      {received > 0 && <span>{t.received(received)}</span>}
      {bought > 0 && <span>{t.bought(bought)}</span>}
      {held > 0 && <span className={styles.heldWord}>{t.held(held)}</span>}
      {held > 0 && heldUntil !== null && <span>{t.until(timed(heldUntil))}</span>}
      {left > 0 && <b>{t.left(left)}</b>}
    </p>
  )
}

/** The choice of the room, and the buttons that remove an item or make it a group gift. */
function ItemControls({
  item,
  actions: { onRoom, onRemove, onGroup },
}: {
  readonly item: OwnItem
  readonly actions: Pick<ItemActions, 'onRoom' | 'onRemove' | 'onGroup'>
}) {
  const t = useMessages(messages)
  const { name, room, canBeGroup } = item
  return (
    <div className={styles.itemActions}>
      <SelectField
        label={t.move(name)}
        labelHidden
        value={roomNamed(room) ?? ''}
        {...(roomNamed(room) === undefined && { placeholder: t.moveTo })}
        options={ROOMS.map(value => ({ value, label: t.rooms[value] }))}
        onChange={event => {
          const chosen = roomNamed(event.target.value)
          if (chosen !== undefined) onRoom(item, chosen)
        }}
      />
      <button
        type="button"
        className={`link ${styles.link}`}
        aria-label={t.removeOf(name)}
        onClick={() => onRemove(item)}
      >
        {t.remove}
      </button>
      {canBeGroup && (
        <button
          type="button"
          className={`link ${styles.link}`}
          aria-label={t.group.beginOf(name)}
          onClick={() => onGroup(item, true)}
        >
          {t.group.begin}
        </button>
      )}
    </div>
  )
}

/** An item of the list: picture, name, room, and how many pieces are wanted. */
export function ItemRow({
  item,
  timed,
  currency,
  actions,
}: {
  readonly item: OwnItem
  readonly timed: (iso: string) => string
  readonly currency: ShownCurrency
  readonly actions: ItemActions
}) {
  const t = useMessages(messages)
  const { name, optionText, url, picture, formattedPrice, wanted, received, bought, held, group, endedGroup } = item
  const { onWanted, onGroup, onCard } = actions
  const pieces = piecesOf([item])
  const spoken = received + bought + held + (group === null ? 0 : 1)
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <ProductPicture product={picture} alt="" ratio="6:5" sizes="7.5rem" />
      </div>
      <div className={styles.itemText}>
        <h3 className="t-title">
          <Link to={url}>{name}</Link>
        </h3>
        {optionText !== '' && <p className="t-small ink-2">{optionText}</p>}
        <p className="t-title num">{formattedPrice}</p>
        <ItemControls item={item} actions={actions} />
        {group !== null && (
          <GroupState {...{ group, name, currency }} onEnd={() => onGroup(item, false)} onCard={() => onCard(item)} />
        )}
        {endedGroup !== null && (
          <EndedGroup
            ended={endedGroup}
            isWanted={pieces.left > 0}
            name={name}
            currency={currency}
            // The button of a later group gift whose card is made mails the same cards.
            onCard={group?.state === 'issued' ? undefined : () => onCard(item)}
          />
        )}
      </div>
      <div className={styles.itemSide}>
        <MiniMeasure {...pieces} />
        <ItemState item={item} timed={timed} />
        <Stepper
          label={t.wanted(name)}
          size="s"
          value={wanted}
          min={Math.max(1, spoken)}
          max={MOST_PIECES}
          onChange={next => onWanted(item, next)}
        />
        {spoken > 0 && wanted <= spoken && <p className="t-small ink-2">{t.floor(spoken)}</p>}
      </div>
    </li>
  )
}
