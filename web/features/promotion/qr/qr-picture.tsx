import { Box } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type QrCode, qrPath } from './qr-code.ts'
import styles from './qr-picture.module.css'

interface QrPictureProps {
  /** Null while there is none: its place is reserved. */
  code: QrCode | null
  /** The alternative text of the code. */
  label: string
  /** The width and height, in pixels. */
  size: number
}

/** A code in its frame. Readers need it dark on white, in either colour scheme. */
export const QrPicture = ({ code, label, size }: QrPictureProps) => (
  <Box className={styles.frame} w={size} h={size} data-ready={code !== null}>
    {code ? (
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
    ) : (
      <IconQrcode size={24 + size / 6} stroke={1} aria-hidden />
    )}
  </Box>
)
