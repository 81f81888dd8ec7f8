import type { send } from '#ui/send.ts'
import {
  askAboutFabric,
  orderSwatchData,
  swatchDetail,
  type FabricData,
  type orderFreeSwatches,
} from '#swatches/contract.ts'

const swatch = (name: string, more: Partial<FabricData['FabricsByName'][number]['Swatches'][number]> = {}) => ({
  ChoiceCode: name.toUpperCase(),
  ChoiceName: name,
  Description: 'A cloth.',
  ImagePath: '',
  Colour: '#cccccc',
  SwatchInStock: true,
  IsStock: true,
  PriceGroupCode: 'B',
  Attributes: [{ AttributeId: 947, Value: 'Belgium' }],
  MatchingSkus: [],
  ...more,
})
export const DATA: FabricData = {
  Sku: '100200',
  ProductName: 'Alder Sofa',
  Brand: 'CB',
  Country: 'US',
  DefaultSwatch: '',
  Message: 'Up to five.',
  FabricsByName: [
    { Name: 'Linen', Swatches: ['Oat', 'Flax', 'Moss', 'Sage'].map(name => swatch(name)) },
    {
      Name: 'Velvet',
      Swatches: [swatch('Ink', { IsStock: false }), swatch('Rust', { SwatchInStock: false }), swatch('Rose')],
    },
  ],
  StockUrl: null,
  JsonpHosts: [],
}

export type Result = (typeof orderFreeSwatches)['reply']['_output']
export const SENT: Result = { Succeeded: true, Message: 'We pack Oat.', AddressValidationResult: null, Number: 'SW-1' }

/** A fake server. Orders are answered in turn; the last answer is repeated. */
export function swatchServer(
  data: Partial<FabricData> = {},
  answers: readonly (Result | Error | Promise<Result>)[] = [SENT],
) {
  const orders: Record<string, unknown>[] = []
  const ids: string[] = []
  const questions: Record<string, unknown>[] = []
  const sendCall = (async (contract: { name: string }, input: Record<string, unknown>, more?: { newId(): string }) => {
    if (contract.name === orderSwatchData.name) return { ...DATA, ...data }
    if (contract.name === swatchDetail.name)
      return {
        choiceCode: 'OAT',
        name: 'Linen',
        description: '100% linen',
        choiceName: 'Oat',
        priceGroupCode: 'B',
        optionCode: 'FAB',
        zoomImagePath: '/zoom.webp',
        romanceCopy: 'The color of porridge.',
        isSelected: true,
        isAvailable: true,
        colorBar: [],
      }
    if (contract.name === askAboutFabric.name) {
      questions.push(input)
      return { Succeeded: true, Message: 'A designer answers.' }
    }
    orders.push(input)
    ids.push(more!.newId())
    const answer = answers[Math.min(orders.length, answers.length) - 1]!
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as typeof send
  return { sendCall, orders, ids, questions }
}
