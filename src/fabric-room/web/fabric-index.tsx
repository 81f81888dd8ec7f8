import { useId, useState } from 'react'
import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { numberIn } from '#lib/messages.ts'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages } from './fabric-room.messages.ts'
import styles from './fabric-index.module.css'
import { FabricTiles } from './fabric-tiles.tsx'
import type { FabricGroup, ListedFabric } from '../rules/shown-fabric.ts'

const KINDS = ['', 'fabric', 'leather'] as const

const groupId = (type: string): string => `weave-${type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** The fabrics of one weave, with what they have in common. */
function Group({ group: { type, content, rubs, fabrics } }: { readonly group: FabricGroup }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <section className={styles.group} aria-labelledby={groupId(type)}>
      <div>
        <h2 id={groupId(type)} className="t-h2">
          {type}
        </h2>
        <p className="t-small ink-2">{content}</p>
        {rubs !== null && <p className="t-small ink-2 num">{t.rubs(numberIn(language, rubs))}</p>}
      </div>
      <FabricTiles fabrics={fabrics} />
    </section>
  )
}

/** All fabrics and leathers by weave. Scripts add filters by material and colour. */
export function FabricIndex({ groups }: { readonly groups: readonly FabricGroup[] }) {
  const t = useMessages(messages)
  const { families: names } = useMessages(colours)
  const countId = useId()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('')
  const [family, setFamily] = useState('')
  const passes = (fabric: ListedFabric) =>
    (kind === '' || fabric.kind === kind) && (family === '' || fabric.family === family)
  const all = groups.flatMap(group => group.fabrics)
  const shown = groups
    .map(group => ({ ...group, fabrics: group.fabrics.filter(passes) }))
    .filter(group => group.fabrics.length > 0)
  const count = shown.reduce((sum, group) => sum + group.fabrics.length, 0)
  const families = [...new Set(all.map(fabric => fabric.family))]
    .map(value => ({ value, label: names[value] ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label={t.kind}
          keep
          value={kind}
          onChange={event => setKind(event.target.value as typeof kind)}
          options={KINDS.map(value => ({ value, label: t.kinds[value] }))}
        />
        <SelectField
          label={t.family}
          keep
          value={family}
          onChange={event => setFamily(event.target.value)}
          placeholder={t.allFamilies}
          options={families}
        />
        <p id={countId} className={styles.count} role="status">
          {count === all.length ? t.countAll(count) : t.countOf(count, all.length)}
        </p>
      </div>
      {shown.map(group => (
        <Group key={group.type} group={group} />
      ))}
      {count === 0 && (
        <div className={styles.none}>
          <p className="t-h3">{t.none}</p>
          <Button
            variant="second"
            onClick={() => {
              setKind('')
              setFamily('')
            }}
          >
            {t.showAll}
          </Button>
        </div>
      )}
    </>
  )
}
