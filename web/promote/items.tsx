import type { ComponentType } from 'react'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

interface ItemsProps {
  items: { title: string; text: string }[]
  filled: (text: string) => string
  /** One icon for each item. */
  icons: Icon[]
  isOrdered?: boolean
  className?: string
}

/** A few things of the same kind, side by side, each with an icon. */
export const Items = ({ items, filled, icons, isOrdered = false, className = 'items' }: ItemsProps) => {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {items.map(({ title, text }, index) => {
        const Icon = icons[index]
        return (
          <li key={title}>
            {Icon && (
              <span className="sign">
                <Icon size={22} stroke={1.5} aria-hidden />
              </span>
            )}
            <h3>{filled(title)}</h3>
            <p>{filled(text)}</p>
          </li>
        )
      })}
    </List>
  )
}
