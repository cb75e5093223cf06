import { useMemo } from 'react'
import { encodeQr } from '../qr/encode-qr.ts'
import { QrPicture } from '../qr/qr-picture.tsx'

interface LinkCodeProps {
  link: string
  /** The alternative text of the code. */
  label: string
  size: number
}

/** A link as a QR code. */
export const LinkCode = ({ link, ...picture }: LinkCodeProps) => {
  const code = useMemo(() => encodeQr(link), [link])
  return <QrPicture code={code} {...picture} />
}
