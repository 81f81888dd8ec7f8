import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { filesMatching } from '../start/hash-files.ts'

/** Maximum length of a line in characters, and maximum number of files in a folder without its sub-folders. */
const WIDEST = 120
const FULLEST = 40

/** Files exempt from the line length: applied migrations, which must not change, data files and licences. */
const DATA = /^db\/migrations\/|^package-lock\.json$|-OFL\.txt$|[.](json|tsv|csv|svg)$/
/** Folders of numbered or generated files, which are found by name; exempt from the file count. */
const COLLECTION = /^(db\/migrations|docs\/decisions|public|pictures|tests\/appearance)(\/|$)/

/** `text` is undefined if the file is binary. */
export interface LaidOutFile {
  readonly path: string
  readonly text: string | undefined
}

/** The project's folders and the files of its root, without installed and generated files. */
const PLACES = ['*', '.ci/*', '{bench,catalogue,db,docs,examples,pictures,public,scripts,src,studio,tests,trials}/**/*']
const BUILT = /(^|\/)(__pycache__|node_modules|\+types)(\/|$)|^examples\/shop-api[.]ts$/

/** The project's files in the working tree. */
export const laidOutFiles = (): LaidOutFile[] =>
  filesMatching(PLACES)
    .filter(path => !BUILT.test(path))
    .map(path => {
      const bytes = readFileSync(inRoot(path))
      return { path, text: bytes.includes(0) ? undefined : bytes.toString('utf8') }
    })

const wideLines = ({ path, text }: LaidOutFile): string[] =>
  text === undefined || DATA.test(path)
    ? []
    : text.split('\n').flatMap((line, i) => {
        const width = [...line].length
        return width > WIDEST ? [`${path}:${i + 1} has ${width} characters`] : []
      })

/** Faults for lines of over 120 characters and folders of over 40 files. */
export function layoutFaults(files: readonly LaidOutFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.split('/').slice(0, -1).join('/'))
  const full = [...folders].filter(([folder, { length }]) => length > FULLEST && !COLLECTION.test(folder))
  return [
    ...files.flatMap(wideLines),
    ...full.map(([folder, { length }]) => `${folder}/ contains ${length} files; sort them into folders by meaning`),
  ]
}
