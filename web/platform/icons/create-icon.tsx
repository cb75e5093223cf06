import type { SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number
  /** The width of the lines, in 24ths of the size. */
  stroke?: number
}

/**
 * Makes a component that draws lines as Tabler's own React components do.
 *
 * @param paths the `d` of each path, in a square of 24 units
 */
export const createIcon =
  (paths: string[]) =>
  ({ size = 24, stroke = 2, color = 'currentColor', ...others }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...others}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
