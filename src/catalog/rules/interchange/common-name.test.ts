import { expect, test } from 'vitest'
import { commonName } from './common-name.ts'

test.each([
  [['Bootcut Jeans with Belt - Size 8 Standard', 'Bootcut Jeans with Belt - Size 8 Tall'], 'Bootcut Jeans with Belt'],
  [['Linen Cushion, Oat, 20 in', 'Linen Cushion, Rust, 20 in'], 'Linen Cushion'],
  [['Alder 88″ Sofa in Oat', 'Alder 88″ Sofa in Rust'], 'Alder 88″ Sofa'],
  [['T-Shirt Blue', 'T-Shirt Green', 'T-Shirt Red'], 'T-Shirt'],
  [['Table (Oak)', 'Table (Walnut)'], 'Table'],
  [['Oak Table', 'Oak Table Large'], 'Oak Table'],
  [['Lamp', 'Lamp'], 'Lamp'],
  [['Series 3 - Volume 2'], 'Series 3 - Volume 2'],
  [['Red Chair', 'Blue Chair'], 'Red Chair'],
])('the common name of the titles %j is %j', (titles, expected) => {
  expect(commonName(titles)).toBe(expected)
})
