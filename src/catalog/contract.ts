import { z } from 'zod'
import { call } from '#lib/call.ts'
import type { ProductCard } from './rules/card.ts'

/** A card as the catalogue makes it; it vouches for the inside. */
const Card = z.custom<ProductCard>(value => typeof value === 'object' && value !== null && 'sku' in value && 'drawing' in value)
const Cards = z.object({ items: z.array(Card) })
const everybody = { method: 'GET', auth: 'anyone', csrf: false, mutates: false, rate: { per: 'ip', limit: 240, seconds: 60 }, reply: Cards } as const

export const trendingProducts = call({
  ...everybody, name: 'trendingProducts', path: '/api/catalog/trending', summary: 'The site’s most popular products.', ids: ['PUP-27'],
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(24).default(15) }),
})
export const productsById = call({
  ...everybody, name: 'productsById', path: '/api/catalog/products', summary: 'Products by id, for what a browser has viewed; unknown ids are left out.', ids: ['PUP-26'],
  input: z.strictObject({ ids: z.string().max(1200).regex(/^[a-z0-9-]*(,[a-z0-9-]+)*$/).transform(text => text.split(',').filter(Boolean).slice(0, 24)) }),
})
