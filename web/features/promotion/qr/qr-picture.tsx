import { Box } from '@mantine/core'
import IconQrcode from '~icons/tabler/qrcode'
import type { Bitmap2D } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './qr-picture.module.css'

interface QrPictureProps {
  /** Null while there is none: its place is reserved. */
  code: Bitmap2D | null
  /** The alternative text of the code. */
  label: string
  /** The width and height, in pixels. */
  size: number
}

/** White modules around the code: readers need four. */
const quietZone = 4

/** A code in its frame. Readers need it dark on white, in either colour scheme. */
export const QrPicture = ({ code, label, size }: QrPictureProps) => {
  const side = (code?.size ?? 0) + 2 * quietZone
  return (
    <Box className={styles.frame} w={size} h={size} data-ready={code !== null}>
      {code ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={[-quietZone, -quietZone, side, side].join(' ')}
          width="100%"
          height="100%"
          shapeRendering="crispEdges"
        >
          <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
          <path d={toSvgPath(code)} fill="#000" />
        </svg>
      ) : (
        <IconQrcode size={24 + size / 6} stroke={1} />
      )}
    </Box>
  )
}
