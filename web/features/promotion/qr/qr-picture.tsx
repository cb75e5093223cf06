import { type QrCode, qrPath } from './qr-code.ts'

interface QrPictureProps {
  code: QrCode
  /** The alternative text of the code. */
  label: string
}

/** A code as wide as its container. Readers need it dark on white, in either colour scheme. */
export const QrPicture = ({ code, label }: QrPictureProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${code.side} ${code.side}`}
    width="100%"
    height="100%"
    shapeRendering="crispEdges"
  >
    <rect width={code.side} height={code.side} fill="#fff" />
    <path d={qrPath(code)} fill="#000" />
  </svg>
)
