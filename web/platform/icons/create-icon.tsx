import type { SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number
  /** The width of the lines, in 24ths of the size. */
  stroke?: number
}

const lines = { viewBox: '0 0 24 24', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * Makes an icon of the data of paths, drawn as lines in a square of 24 units. It is hidden from assistive technology unless it has
 * an `aria-label`: usually a text beside it says the same.
 */
export const createIcon = (paths: string[]) => {
  const drawing = paths.map((path) => <path key={path} d={path} />)
  return ({ size = 24, stroke = 1.5, color = 'currentColor', ...others }: IconProps) => {
    const look = { width: size, height: size, stroke: color, strokeWidth: stroke }
    return (
      <svg {...lines} {...look} aria-hidden={!others['aria-label'] || undefined} {...others}>
        {drawing}
      </svg>
    )
  }
}
export type IconType = ReturnType<typeof createIcon>
