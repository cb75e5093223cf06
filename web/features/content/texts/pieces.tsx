import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Piece } from '../../../platform/long-text.ts'
import { useOverlay } from '../../../ui/use-address.ts'

export const Pieces = ({ pieces }: { pieces: Piece[] }) => pieces.map(draw)

function draw(piece: Piece, key: number): ReactNode {
  // An element of its own: a page translator replaces text nodes, and React would remove the one that it knows.
  if (typeof piece === 'string') return <span key={key}>{piece}</span>
  const [tag, properties, ...parts] = piece
  const drawn = parts.map(draw)
  if (tag === 'a')
    return (
      <TextLink key={key} href={properties?.['href'] ?? ''}>
        {drawn}
      </TextLink>
    )
  if (tag === 'note') return createElement('div', { key, role: 'note' }, ...drawn)
  return createElement(tag, { key, ...properties }, ...drawn)
}

/** A link within the portal changes pages without a reload; `?legal=…` and `?feedback=…`, which is a title, open over this page. */
const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const legal = useOverlay('legal')
  const dialog = useOverlay('dialog')
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  const query = new URLSearchParams(href)
  const [text, title] = [query.get('legal'), query.get('feedback')]
  if (text) return <Link {...legal.linkTo(text)}>{children}</Link>
  return title ? (
    <Link {...dialog.linkTo('feedback', { feedbackTitle: title })}>{children}</Link>
  ) : (
    <a href={href}>{children}</a>
  )
}
