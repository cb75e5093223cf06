import { useMemo } from 'react'
import { encodeQr } from './qr-code.ts'
import { QrPicture } from './qr-picture.tsx'

export interface QrOfTextProps {
  text: string
  /** What the code says to who cannot see it. */
  label: string
}

/** A text as a QR code; nothing where it is too long for one. */
export const QrOfText = ({ text, label }: QrOfTextProps) => {
  const code = useMemo(() => encodeQr(text), [text])
  return code && <QrPicture code={code} label={label} />
}
