import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#lib/language.ts'
import { imperialUnitIn } from '#tests/support/catalogue/imperial-units.ts'

type Words = { readonly [key: string]: Word }
type Word = string | ((...values: never[]) => unknown) | Words | readonly Word[]

const modules: Record<string, Record<string, Readonly<Record<Language, Words>>>> = import.meta.glob(
  '/src/**/*.messages.{ts,tsx}',
  { eager: true },
)
const sources: Record<string, string> = import.meta.glob('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const isGroup = (word: Word): word is Words => typeof word === 'object'
/** Every message with its keys from the outermost to the innermost. */
const leaves = (
  words: Words,
  keys: readonly string[] = [],
): { keys: readonly string[]; word: Exclude<Word, Words> }[] =>
  Object.entries(words).flatMap(([key, word]) =>
    isGroup(word) ? leaves(word, [...keys, key]) : [{ keys: [...keys, key], word: word as Exclude<Word, Words> }],
  )
const catalogues = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([name, all]) => ({ file, name, all })),
)

/** The text in the strings of a message, as far as it can be read from its source; inserted values are left out. */
const textOf = (word: Exclude<Word, Words>): string =>
  typeof word === 'function'
    ? [...word.toString().matchAll(/`([^`]*)`|'([^']*)'|>([^<>{}]+)</g)]
        .map(match =>
          (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\$\{[^}]*\}/g, '0').replaceAll('\\u00a0', '\u00a0'),
        )
        .join(' | ')
    : String(word)

describe.each(catalogues)('$file $name', ({ file, name, all }) => {
  test('has the same messages in every language, none empty', () => {
    const keysIn = (language: Language) =>
      leaves(all[language])
        .map(({ keys }) => keys.join('.'))
        .sort()
    for (const language of LANGUAGES) {
      expect(keysIn(language)).toEqual(keysIn('en'))
      expect(
        leaves(all[language])
          .filter(({ word }) => typeof word === 'string' && word.trim() === '')
          .map(({ keys }) => keys),
      ).toEqual([])
    }
  })

  test('has no unused message', () => {
    const users = Object.entries(sources)
      .filter(
        ([path, source]) =>
          path !== file && !path.includes('.test.') && source.includes(file.slice(file.lastIndexOf('/') + 1)),
      )
      .map(([, source]) => source)
      .join('\n')
    expect(users, `nothing imports ${name}`).toContain(name)
    /**
     * True if the message is used by name, as part of a list, or selected by a value from its group or the outer group.
     */
    const isSaid = (keys: readonly string[]): boolean => {
      const [last, group, outer] = [keys.at(-1)!, keys.at(-2), keys.at(-3)]
      if (/^\d+$/.test(last)) return isSaid(keys.slice(0, -1))
      if (new RegExp(`[.]${last}\\b|[{,]\\s*${last}\\b`).test(users)) return true
      if (outer !== undefined && new RegExp(`\\b${outer}\\[[^\\]]+\\][^\\n]*\\[`).test(users)) return true
      return group !== undefined
        ? new RegExp(`\\b${group}\\s*(\\?\\.)?\\[`).test(users) ||
            (isSaid(keys.slice(0, -1)) &&
              new RegExp(`(Object\\.(entries|values)|in)\\(?[^\\n]*\\b${group}\\b`).test(users))
        : new RegExp(`\\bt\\[|\\b${name}\\.(en|fr)\\[|messages\\[\\w+\\]\\[`).test(users)
    }
    expect(
      leaves(all.en)
        .filter(({ keys }) => !isSaid(keys))
        .map(({ keys }) => keys.join('.')),
    ).toEqual([])
  })

  test('follows Canadian French typography', () => {
    const faults = leaves(all.fr).flatMap(({ keys, word }) =>
      /\s[?!;]|[^\u00a0]:(?=\s|$)|[^\u00a0]»|«(?!\u00a0)|[a-zà-ÿ]'[a-zà-ÿ]|p\. ex\./i.test(
        textOf(word).replaceAll(/\d:\d|https?:\S*/g, ''),
      )
        ? [`${keys.join('.')}: ${textOf(word)}`]
        : [],
    )
    expect(faults).toEqual([])
  })

  test('is metric in French', () => {
    expect(leaves(all.fr).flatMap(({ word }) => imperialUnitIn(textOf(word)) ?? [])).toEqual([])
  })
})

/** Files outside of the storefront, or without texts for shoppers: a gallery of components, popups of staff. */
const NOT_SHOPPED = /^\/src\/(sandbox|player|main|furniture)\/|\/gallery|[.]test[.]tsx$|[.]messages[.]tsx$/
/** The shop's names, and texts that are the same in both languages. */
const SAME = new RegExp(
  `^(${[
    'PayPal|Venmo|Apple Pay|Visa|CVV|SKU|ZIP|Cedar & Birch|Copper & Basalt|Français|English|US|CAD|USD|cm|in|px|CB|CB2',
    'on|off|true|false|page|all|none|main',
    '[\\W\\d_]*',
  ].join('|')})$`,
)

const spoken = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|case '[^']*':\s*return\b/g, '')
  const texts = [...code.matchAll(/(?<![=\s(&|-])>([^<>{}=;()]*[A-Za-zÀ-ÿ]{2,}[^<>{}=;()]*)<\/?[A-Za-z>]/g)].map(
    match => match[1]!.trim(),
  )
  const attributes = [
    ...code.matchAll(
      /\s(?:aria-label|aria-description|title|placeholder|alt|label|hint|heading|text)="([^"]*[A-Za-zÀ-ÿ]{2,}[^"]*)"/g,
    ),
  ].map(match => match[1]!)
  return [...texts, ...attributes].filter(text => !SAME.test(text))
}

describe('texts in components come from a message catalogue', () => {
  test.each(Object.keys(sources).filter(path => path.endsWith('.tsx') && !NOT_SHOPPED.test(path)))('%s', path => {
    expect(spoken(sources[path]!)).toEqual([])
  })
})
