import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import { messages } from '../rules/monogram.messages.ts'
import type { MonogramView } from '../rules/monogram-view.ts'
import { elementNamesOf, templateName } from '../rules/templates.ts'
import { TYPEFACES } from '../rules/typefaces.ts'
import { picturePath } from './monogram-pictures.ts'
import { readDesigns, type SavedDesign } from './store.ts'

/** A saved design as carts and orders show it. */
function viewOf({ id, sku, text, content, hash }: SavedDesign, language: Language): MonogramView {
  const { layouts, frames, colours } = messages[language]
  const { lettering, place, typeface, colour } = content
  const { layout, frame, lines } = lettering
  return {
    personalizationId: id,
    sku,
    imageUrl: picturePath(hash),
    text,
    layout: frame === 'none' ? layouts[layout] : `${layouts[layout]}, ${frames[frame]}`,
    typeface: TYPEFACES[typeface].title,
    color: colours[colour],
    choice: {
      templateName: templateName({ layout, frame }),
      locationName: place.location,
      font: typeface,
      textcolor: colour,
    },
    texts: elementNamesOf(layout).map((_, i) => lines[i] ?? ''),
  }
}

/** Reads saved designs by their ids, with names in a language. Unknown ids are left out. */
export async function savedMonograms(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, MonogramView>> {
  const designs = await readDesigns(db, ids)
  return new Map(designs.map(design => [design.id, viewOf(design, language)]))
}
