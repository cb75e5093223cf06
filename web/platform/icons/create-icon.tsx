import type { SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number
  /** The width of the lines, in 24ths of the size. */
  stroke?: number
}

/**
 * Makes an icon, which only says something if it has a label: words mostly stand beside it.
 *
 * @param paths the `d` of each path, in a square of 24 units
 */
export const createIcon =
  (paths: string[]) =>
  ({ size = 24, stroke = 1.5, color = 'currentColor', ...others }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={!others['aria-label']}
      {...others}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
export type IconType = ReturnType<typeof createIcon>
