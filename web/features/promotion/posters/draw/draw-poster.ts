import type { QrCode } from '../../qr/qr-code.ts'
import { posterColours } from '../poster-colours.ts'
import type { PosterSheet, PosterTheme } from '../poster-designs.ts'
import type { PosterMessages } from '../poster-messages.ts'
import { drawFoot } from './foot.ts'
import { drawGlobalSms } from './global-sms.ts'
import { layoutOf } from './layouts.ts'
import { type TypeStyle, write } from './set-type.ts'
import { drawWelcome } from './welcome.ts'

export interface Poster {
  theme: PosterTheme
  sheet: PosterSheet
  messages: PosterMessages
  /** Empty if the installation has no brand name. */
  brandName: string
  /** The brand's sign; null if it could not be drawn. */
  logo: CanvasImageSource | null
  /** Null if there is no link yet. */
  code: QrCode | null
}

const bodies = { welcome: drawWelcome, globalSms: drawGlobalSms }

/** Paints a poster at the size of its sheet. */
export const drawPoster = (
  context: CanvasRenderingContext2D,
  { theme, sheet, messages, brandName, logo, code }: Poster,
) => {
  const layout = layoutOf(sheet)
  const { width, height, unit, margin, headTop } = layout
  const colours = posterColours[theme]
  context.fillStyle = colours.ground
  context.fillRect(0, 0, width, height)
  const footTop = drawFoot(context, {
    layout,
    colours,
    messages,
    code,
    hasBonus: theme === 'globalSms',
  })
  bodies[theme](context, { layout, colours, messages, footTop })
  const mark = 5.2 * unit
  const top = headTop * unit
  if (logo) context.drawImage(logo, margin - 0.13 * mark, top, mark, mark)
  const name: TypeStyle = { size: 3.1 * unit, weight: 600, colour: colours.text, leading: 1 }
  write(context, brandName, name, {
    left: margin + mark + 0.8 * unit,
    top: top + (mark - name.size) / 2 + 0.06 * mark,
    width: width - 2 * margin - mark,
  })
}
