import { cents } from '#lib/money.ts'
import type {
  FilteredChoiceGroups,
  ProductView,
  SpecialOrderChoice,
  SpecialOrderOption,
} from '#special-order/contract.ts'
import type { Material, SpecialOrderStart } from '#special-order/web/special-order-data.ts'

const choice = (choiceCode: string, choiceName: string, price: number, group = ''): SpecialOrderChoice => ({
  choiceCode,
  choiceName,
  sequence: 0,
  priceGroupCode: group,
  price: cents(price * 100),
  formattedPrice: price === 0 ? '' : `+$${price}.00`,
  color: '#667755',
  family: choiceCode === 'MOSS' ? 'green' : 'neutral',
  typeName: group === '' ? '' : 'Linen',
  imagePath: '',
  isQuickship: false,
  millDays: 0,
})
const FABRICS = [choice('MOSS', 'Moss Linen', 1899, 'B'), choice('OAT', 'Oat Linen', 1899, 'B')]
const LEATHERS = [choice('SADDLE', 'Saddle Leather', 2999, 'F')]
const LEGS = [choice('OAK', 'Oak', 0), choice('WAL', 'Walnut', 60)]

/** The choice groups of the product, filtered by colour. */
export function choiceGroupsOf(material: Material, color?: string): FilteredChoiceGroups {
  const all = material === 'fabric' ? FABRICS : LEATHERS
  const choices = all.filter(one => color === undefined || one.family === color)
  return {
    choiceGroups: choices.length === 0 ? [] : [{ title: 'Price B', priceGroupCode: 'B', choices }],
    facets: [
      {
        facet: 'color',
        label: 'Color',
        values: [
          { value: 'green', label: 'Green', count: 1, isSelected: color === 'green' },
          { value: 'neutral', label: 'Neutral', count: 1, isSelected: false },
        ],
      },
    ],
    count: choices.length,
    total: all.length,
  }
}

const option = (
  optionCode: string,
  optionName: string,
  place: number,
  choices: readonly SpecialOrderChoice[],
  selected: string | undefined,
): SpecialOrderOption => ({
  optionCode,
  optionName,
  optionType: place === 0 ? 'fabric' : 'others',
  choiceCode: selected ?? '',
  source: place === 0 ? 1 : 0,
  optionSequence: place,
  choiceGroups: [{ title: optionName, priceGroupCode: '', choices: [...choices] }],
  selectedChoice:
    selected === undefined
      ? null
      : {
          text: choices.find(one => one.choiceCode === selected)?.choiceName ?? '',
          title: optionName,
          typeName: optionName,
        },
})

/** The view of a sofa with one more option, in the choices of a call. */
export function viewIn(choicesJson: string): ProductView {
  const list = JSON.parse(choicesJson) as { optionCode: string; choiceCode: string }[]
  const selected = (code: string) => list.find(one => one.optionCode === code)?.choiceCode
  const [fabric, legs] = [selected('FAB'), selected('LEG')]
  const chosen = [...FABRICS, ...LEATHERS].find(one => one.choiceCode === fabric)
  const isWhole = fabric !== undefined && legs !== undefined
  return {
    browseDto: {
      name: 'Alder Sofa',
      sku: '100104',
      isNla: false,
      reviewCount: 3,
      superSpecialOrder: {
        url: '/special-order/alder-sofa',
        sku: '100104',
        options: [option('FAB', 'Fabric', 0, FABRICS, fabric), option('LEG', 'Legs', 1, LEGS, legs)],
      },
      inHousePersonalization: false,
    },
    choiceGroups: [],
    allOptionsSelected: isWhole,
    price: 189_900,
    formattedPrice: '$1,899.00',
    optionChoiceParameter: isWhole ? `Fabric=${fabric}|Legs=${legs}` : '',
    parts: [],
    leadTimeDays: 42,
    millDays: 0,
    delivery: 'Jul 8–Jul 15',
    picture: { kind: 'drawing', imagePath: '/pictures/100104.svg', alt: 'Alder Sofa' },
    fabric:
      chosen === undefined
        ? null
        : {
            choiceCode: chosen.choiceCode,
            choiceName: chosen.choiceName,
            priceGroupCode: chosen.priceGroupCode,
            romanceCopy: '',
            path: '/fabrics/linen-moss',
            type: 'Linen',
            content: '100% linen',
            care: '',
            origin: '',
            cleaning: '',
            rubs: null,
            family: 'Green',
            color: chosen.color,
            zoomImagePath: '',
            sample: 'available',
          },
    exclusions: [],
    hasTerms: true,
  }
}

/** The start of the special-order page of a sofa with nothing selected. */
export const aldersStart = (): SpecialOrderStart => ({
  workshopDays: 42,
  product: {
    slug: 'alder-sofa',
    name: 'Alder Sofa',
    description: 'Three seats.',
    rating: { average: 4.7, count: 3 },
    drawing: {
      drawing: { form: 'outline', stands: 'floor' },
      colour: '#667755',
      dimension: { width: 88, depth: 38, height: 32, diameter: 0, systemOfMeasure: 1 },
    },
    mainPhotos: [],
    shots: [],
    sizes: undefined,
  },
  view: viewIn('[]'),
  selection: {},
  notOffered: [],
  refused: '',
  material: 'fabric',
  choices: { fabric: choiceGroupsOf('fabric'), leather: choiceGroupsOf('leather') },
  fabrics: Object.fromEntries([...FABRICS, ...LEATHERS].map(one => [one.choiceCode, one])),
  closeUps: {},
  brandName: 'Cedar & Birch',
})
