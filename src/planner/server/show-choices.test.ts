import { expect, test } from 'vitest'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { PricedOption } from '#catalog/rules/sectional-collection.ts'
import { showChoices } from './show-choices.ts'

const fabric: Fabric = {
  choiceCode: 'LIN',
  choiceName: 'Oat Linen',
  kind: 'fabric',
  material: '',
  colour: '#d6c9b2',
  family: '',
  brands: ['CB'],
  priceGroupCode: 'A',
  isStock: true,
  swatchInStock: true,
  description: '',
  attributes: [],
  picture: null,
}
const option = (optionName: string, choice: object): PricedOption => ({
  optionCode: 'X',
  optionName,
  choices: [{ choiceCode: 'NEW1', choiceName: 'New', more: {}, ...choice }],
})

test('[PLN-27] [PLN-28] a choice is shown with a swatch, a colour or a drawing, or has no experience', () => {
  const options = [
    option('Legs', { choiceCode: 'OAK', choiceName: 'Oak', colour: '#cba474' }),
    option('Seam', { choiceCode: 'SMPI', choiceName: 'Piped' }),
    option('Casters', {}),
  ]
  expect(showChoices({ options }, fabric, ['LIN', 'OAK', 'SMPI', 'NEW1'], 'en')).toEqual([
    { OptionName: 'Fabric', Name: 'Oat Linen', SwatchImage: '/pictures/chip-d6c9b2.svg', optionExperience: 1 },
    { OptionName: 'Legs', Name: 'Oak', SwatchImage: '/pictures/chip-cba474.svg', optionExperience: 2 },
    { OptionName: 'Seam', Name: 'Piped', SwatchImage: '/pictures/choice-SMPI.svg', optionExperience: 2 },
    { OptionName: 'Casters', Name: 'New', SwatchImage: '', optionExperience: 0 },
  ])
  expect(showChoices({ options: [] }, { ...fabric, kind: 'leather' }, ['LIN'], 'fr')).toEqual([
    { OptionName: 'Tissu', Name: 'Oat Linen', SwatchImage: '/pictures/chip-d6c9b2.svg', optionExperience: 7 },
  ])
})
