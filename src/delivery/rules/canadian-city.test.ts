import { expect, test } from 'vitest'
import { canadianCity } from './canadian-city.ts'

test.each([
  ['H2J', 'Plateau Mont-Royal North Central', 'Montreal', 'Montréal'],
  ['H3Z', 'Westmount East', 'Westmount', 'Westmount'],
  ['H4X', 'Montreal West', 'Montreal West', 'Montréal-Ouest'],
  ['M5V', 'Downtown Toronto', 'Toronto', 'Toronto'],
  ['K1A', 'Government Of Canada Ottawa and Gatineau Offices', 'Ottawa', 'Ottawa'],
  ['G1A', 'Quebec Provincial Government', 'Quebec City', 'Québec'],
  ['P3E', 'Greater Sudbury', 'Greater Sudbury', 'Grand Sudbury'],
  ['V7G', 'North Vancouver Outer East', 'North Vancouver', 'North Vancouver'],
  ['P1A', 'North Bay South', 'North Bay', 'North Bay'],
  ['E1A', 'Dieppe Moncton East', 'Dieppe', 'Dieppe'],
  ['B3M', 'Halifax Bedford Basin', 'Halifax', 'Halifax'],
  ['S4P', 'Regina South Saskatchewan Provincial Government', 'Regina', 'Regina'],
  ['G5R', 'Rivière-du-Loup', 'Rivière-du-Loup', 'Rivière-du-Loup'],
  ['R2E', 'East St. Paul', 'East St. Paul', 'East St. Paul'],
  ['T9H', 'Fort Mcmurray Outer Central', 'Fort McMurray', 'Fort McMurray'],
  ['X0A', 'Outer Nunavut', '', ''],
  ['G0K', 'Bas-St-Laurent-Est', '', ''],
])('the city of %s, %s, is %j, in French %j', (area, name, english, french) => {
  expect([canadianCity(area, name, 'en'), canadianCity(area, name, 'fr')]).toEqual([english, french])
})
