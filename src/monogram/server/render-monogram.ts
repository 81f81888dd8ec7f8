import type { z } from 'zod'
import type { CallContext } from '#platform/http/serve.ts'
import type { MonogramDesign, MonogramRendered, renderMonogram } from '../contract.ts'
import { MissingCharacter } from '../rules/lettering/layout.ts'
import { MONOGRAM_CODES } from '../rules/monogram-codes.ts'
import { messages } from '../rules/monogram.messages.ts'
import { DrawingUnavailable } from './drawing/drawing-queue.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { picturePath, type MonogramPicture } from './monogram-pictures.ts'
import { offeredMonogram, type OfferedMonogram } from './offered-monogram.ts'
import { designFault, resolveDesign, type DesignFault, type ResolvedDesign } from './resolve-design.ts'

/** A design with its picture. */
export interface DrawnMonogram {
  readonly kind: 'drawn'
  readonly offered: OfferedMonogram
  readonly design: ResolvedDesign
  readonly picture: MonogramPicture
}

/** Checks a design and draws it, or says why not. */
export async function drawMonogram(
  deps: MonogramDeps,
  { site, log, signal, address, session }: CallContext,
  wanted: MonogramDesign,
  isSaving: boolean,
): Promise<DrawnMonogram | DesignFault> {
  const t = messages[site.language]
  const offered = await offeredMonogram(deps, site, wanted.sku)
  if (offered === undefined) return designFault(MONOGRAM_CODES.placement, t.noMonogram)
  if (!offered.isOpen) return designFault(MONOGRAM_CODES.unavailable, t.isUnavailable)
  const design = resolveDesign(offered, wanted, site.language)
  if (design.kind === 'fault') return design
  try {
    const picture = await deps.pictures.of(design.drawn, { session: session ?? '', address, isSaving }, signal?.())
    return { kind: 'drawn', offered, design, picture }
  } catch (error) {
    if (error instanceof MissingCharacter)
      return designFault(MONOGRAM_CODES.typeface, t.lacksCharacter(error.character))
    if (!(error instanceof DrawingUnavailable)) throw error
    log.warn({ err: error }, 'a monogram was not drawn')
    return designFault(MONOGRAM_CODES.unavailable, t.isUnavailable)
  }
}

/** The answer of a design: its picture, or its fault [MON-04]. */
export const renderedAnswer = (
  result: { readonly kind: 'drawn'; readonly picture: { readonly hash: string } } | DesignFault,
): MonogramRendered =>
  result.kind === 'drawn'
    ? { imageUrl: picturePath(result.picture.hash), hasError: false, error: null }
    : {
        imageUrl: '',
        hasError: true,
        error: {
          businessErrorCode: result.code,
          businessErrorDescription: result.description,
          profaneTexts: { ...result.profaneTexts },
        },
      }

/** Draws a design [API-104]. */
export const render = async (
  deps: MonogramDeps,
  context: CallContext,
  { design }: z.output<typeof renderMonogram.input>,
): Promise<MonogramRendered> => renderedAnswer(await drawMonogram(deps, context, design, false))
