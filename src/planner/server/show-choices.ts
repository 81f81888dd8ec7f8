import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import { swatchPath } from '#catalog/rules/fabric/fabric.ts'
import { messages } from '#catalog/rules/product.messages.ts'
import { choiceSymbolPath } from '#catalog/rules/elevation/choice-symbol.ts'
import { chipPath } from '#catalog/rules/elevation/chip.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import type { Language } from '#lib/language.ts'
import type { SectionalDetails } from '../contract.ts'
import { OPTION_EXPERIENCE } from '../rules/option-experience.ts'

/**
 * The fabric and each option's choice, as the summary lists them. A choice without an image has the experience `none`
 * and is hidden there [PLN-27, PLN-28].
 */
export function showChoices(
  { options }: Pick<SectionalCollection, 'options'>,
  fabric: Fabric,
  codes: readonly string[],
  language: Language,
): SectionalDetails['SectionalOptionChoices'] {
  return [
    {
      OptionName: messages[language].fabric,
      Name: fabric.choiceName,
      SwatchImage: swatchPath(fabric) || chipPath(fabric.colour),
      optionExperience: fabric.kind === 'leather' ? OPTION_EXPERIENCE.leather : OPTION_EXPERIENCE.fabric,
    },
    ...options.flatMap(({ optionName, optionTitle = optionName, choices }, i) => {
      const choice = choices.find(({ choiceCode }) => choiceCode === codes[i + 1])
      if (choice === undefined) return []
      const image = choice.colour === undefined ? choiceSymbolPath(choice.choiceCode) : chipPath(choice.colour)
      return [
        {
          OptionName: optionTitle,
          Name: choice.choiceName,
          SwatchImage: image ?? '',
          optionExperience: image === undefined ? OPTION_EXPERIENCE.none : OPTION_EXPERIENCE.image,
        },
      ]
    }),
  ]
}
