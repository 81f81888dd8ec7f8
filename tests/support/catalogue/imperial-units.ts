/** Trade sizes that French texts keep in brackets after centimetres: rugs in feet, frames and screens in inches. */
const TRADE_SIZE = /(?<=cm) \([\d½]+(?: × [\d½]+)? (?:pi|po)\)/gu
const AFTER_A_FIGURE = /(?<=[\d¼½¾⅓⅔⅛⅜⅝⅞])[\s-]?(?:po|pi|pieds?|lb|livres?|oz|onces?|″|′|in|ft)(?!\p{L})/u
const ANYWHERE = /(?<!(?:coup de|le) )pouces?(?!\p{L})|pintes?(?!\p{L})|verges?(?!\p{L})|pieds (?:cubes|carrés)/u
const COUNTED = /(?:premières|un|deux|trois|quatre|cinq|six|huit|dix|douze|cent) livres (?!de poche)/u

/** The part of a French text that names inches, feet, pounds, ounces or quarts; undefined if it is metric. */
export function imperialUnitIn(text: string): string | undefined {
  const metric = text.replaceAll(/\s/gu, ' ').replaceAll(TRADE_SIZE, '')
  const found = [AFTER_A_FIGURE, ANYWHERE, COUNTED].map(pattern => pattern.exec(metric)).find(match => match !== null)
  return found ? metric.slice(Math.max(0, found.index - 30), found.index + 20) : undefined
}
