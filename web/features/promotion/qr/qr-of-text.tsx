import { memo, useMemo } from 'react'
import { encodeQr } from './qr-code.ts'
import { QrPicture } from './qr-picture.tsx'

export interface QrOfTextProps {
  text: string
  /** The alternative text of the code. */
  label: string
}

/** A text as a QR code; renders nothing if the text is too long. */
export const QrOfText = memo(({ text, label }: QrOfTextProps) => {
  const code = useMemo(() => encodeQr(text), [text])
  return code && <QrPicture code={code} label={label} />
})
