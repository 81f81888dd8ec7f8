import { useId, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import styles from './claims.module.css'
import { messages } from './claims.messages.ts'
import type { ChosenPicture, Pictures } from './use-pictures.ts'

interface PicturePickerProps {
  readonly pictures: Pictures
  readonly most: number
  readonly hint: string
  /** What is wrong with the choice as a whole. */
  readonly error?: string | undefined
}

/** Chooses pictures, from the files of a device or with its camera, and shows how far each of them has come. */
export function PicturePicker({ pictures, most, hint, error }: PicturePickerProps) {
  const { pictures: t } = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { list, isOverflow, readyIds } = pictures
  const wrong = error ?? (isOverflow ? t.tooMany(most) : undefined)
  return (
    <div className={styles.picker} role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <h3 id={`${id}-title`} className="t-title">
        {t.title}
      </h3>
      <p id={`${id}-hint`} className={styles.small}>
        {hint}
      </p>
      <ul className={styles.chosen}>
        {list.map(picture => (
          <Chosen
            key={picture.key}
            picture={picture}
            onRetry={() => pictures.retry(picture)}
            onRemove={() => {
              pictures.remove(picture)
              button.current?.focus()
            }}
          />
        ))}
      </ul>
      <p role="status" className={styles.small}>
        {list.length > 0 && t.ready(readyIds.length, list.length)}
      </p>
      {wrong !== undefined && (
        <p role="alert" className={styles.error}>
          <Icon name="alert-circle" size="s" />
          {wrong}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t.add}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
      <div>
        <Button
          ref={button}
          variant="second"
          size="s"
          disabled={list.length >= most}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" size="s" />
          {t.add}
        </Button>
      </div>
    </div>
  )
}

interface ChosenProps {
  readonly picture: ChosenPicture
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** A chosen picture: its preview, and its progress or what is wrong with it. */
function Chosen({ picture: { name, preview, progress, state }, onRetry, onRemove }: ChosenProps) {
  const { pictures: t } = useMessages(messages)
  const isWrong = state !== 'sending' && state !== 'ready'
  return (
    <li className={classNames(styles.one, isWrong && styles.wrong)}>
      <span className={styles.preview}>{preview !== null && <img src={preview} alt="" />}</span>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        {state === 'sending' && <progress value={progress} aria-label={t.sending(name)} />}
        {state === 'ready' && (
          <span className={styles.small}>
            <Icon name="check" size="s" /> {t.sent}
          </span>
        )}
        {isWrong && (
          <span role="alert" className={styles.error}>
            {t.problems[state]}
          </span>
        )}
        {state === 'failed' && (
          <button type="button" className="link" onClick={onRetry}>
            {t.retry(name)}
          </button>
        )}
      </span>
      <IconButton icon="x" label={t.remove(name)} onClick={onRemove} />
    </li>
  )
}
