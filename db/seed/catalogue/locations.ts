import type { Location } from '#catalog/rules/product.ts'

const at = (location: string, name: string, kind: Location['kind'], brand: Location['brand'], country: Location['country'], place: readonly [string, string, string, string, string], where: readonly [number, number]): Location =>
  ({ location, name, kind, brand, country, address1: place[0], city: place[1], state: place[2], postalCode: place[3], phone: place[4], latitude: where[0], longitude: where[1] })

export const locations: readonly Location[] = [
  at('wh-joliet', 'Joliet Warehouse', 'warehouse', null, 'US', ['2100 Millsdale Rd', 'Joliet', 'IL', '60433', '815-555-0110'], [41.49, -88.08]),
  at('wh-reno', 'Reno Warehouse', 'warehouse', null, 'US', ['455 Lillard Dr', 'Sparks', 'NV', '89434', '775-555-0112'], [39.53, -119.72]),
  at('wh-milton', 'Milton Warehouse', 'warehouse', null, 'CA', ['8400 Esquesing Line', 'Milton', 'ON', 'L9T 6K3', '905-555-0114'], [43.54, -79.87]),
  at('lincoln-park', 'Lincoln Park', 'store', 'CB', 'US', ['850 W North Ave', 'Chicago', 'IL', '60642', '312-555-0120'], [41.911, -87.65]),
  at('soho', 'SoHo', 'store', 'CB', 'US', ['611 Broadway', 'New York', 'NY', '10012', '212-555-0122'], [40.726, -73.996]),
  at('domain-austin', 'Domain Austin', 'store', 'CB', 'US', ['3300 Palm Way', 'Austin', 'TX', '78758', '512-555-0124'], [30.402, -97.725]),
  at('yorkdale', 'Yorkdale', 'store', 'CB', 'CA', ['3401 Dufferin St', 'Toronto', 'ON', 'M6A 2T9', '416-555-0126'], [43.725, -79.452]),
  at('fulton-market', 'Fulton Market', 'store', 'CB2', 'US', ['901 W Randolph St', 'Chicago', 'IL', '60607', '312-555-0130'], [41.884, -87.65]),
  at('mission', 'Mission', 'store', 'CB2', 'US', ['1201 Valencia St', 'San Francisco', 'CA', '94110', '415-555-0132'], [37.752, -122.42]),
  at('king-west', 'King West', 'store', 'CB2', 'CA', ['651 King St W', 'Toronto', 'ON', 'M5V 1M7', '416-555-0134'], [43.644, -79.402]),
  at('gastown', 'Gastown', 'store', 'CB2', 'CA', ['57 Water St', 'Vancouver', 'BC', 'V6B 1A1', '604-555-0136'], [49.283, -123.106]),
]
