/** Correct spelling of words that lost their accented letters in the package. */
const LOST = new Map(
  [
    'Cap-Pelé',
    'Lamèque',
    'Gaspésie',
    'Côte',
    'Région',
    'Chaudière',
    'Québec',
    'Pocatière',
    'Émile',
    'Bélair',
    'Îles',
    'Gaspé',
    'Rivière',
    'Lévis',
    'Laterrière',
    'Jonquière',
    'Métabetchouan',
    'Félicien',
    'Hébertville',
    'Rivières',
    'Mère',
    'Léonard',
    'Île',
    'Grâce',
    'Émard',
    'François',
    'Dorothée',
    'Geneviève',
    'Montérégie',
    'Lanaudière',
    'Témiscamingue',
    'Jérôme',
    'Épiphanie',
    'Châteauguay',
    'Thérèse',
    'Adèle',
  ].map(word => [lose(word), word]),
)
const SMALL = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'aux', 'et', 'and'])

/** The spelling of such a word in the package. */
function lose(word: string): string {
  return word.toLowerCase().replace(/[^\x20-\x7e]/g, '\ufffd')
}

const capital = (word: string): string =>
  word.replace(
    /^((?:[ld]')?)(\p{L})/iu,
    (_, article: string, letter: string) => article.toLowerCase() + letter.toUpperCase(),
  )

/**
 * Corrects the name of a Canadian place. `Rivi�re-du-loup`, `Sainte-th�r�se- De-blainville East` and `Edmonton (west
 * Winterburn)` become `Rivière-du-Loup`, `Sainte-Thérèse-de-Blainville East` and `Edmonton`.
 */
export function canadianName(raw: string): string {
  const bare = raw
    .replace(/ *\(.*$/, '')
    .replace(/- +/g, '-')
    .trim()
  const found = [...LOST].reduce(
    (name, [lost, word]) =>
      name.replace(new RegExp(`(?<![\\p{L}\\ufffd])${lost}(?![\\p{L}\\ufffd])`, 'giu'), () => word),
    bare,
  )
  const name = found.replace(/[^ /-]+/g, (word, at: number) =>
    at > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
  )
  return name.replace(/^./, first => first.toUpperCase())
}
