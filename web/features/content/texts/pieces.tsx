import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Piece } from '../../../platform/long-text.ts'
import { useOverlay } from '../../../ui/use-address.ts'
import { cutAtWords } from './find-words.ts'
import prose from './prose.module.css'

interface PiecesProps {
  pieces: Piece[]
  /** Words to mark. */
  words?: string[]
}

const none: string[] = []

export const Pieces = ({ pieces, words = none }: PiecesProps) =>
  pieces.map((piece, index) => draw(piece, index, words))

function draw(piece: Piece, key: number, words: string[]): ReactNode {
  if (typeof piece === 'string') return <Highlight key={key} text={piece} words={words} />
  const [tag, properties, ...parts] = piece
  const drawn = parts.map((part, index) => draw(part, index, words))
  if (tag === 'a')
    return (
      <TextLink key={key} href={properties?.['href'] ?? ''}>
        {drawn}
      </TextLink>
    )
  if (tag === 'note') return createElement('div', { key, role: 'note' }, ...drawn)
  return createElement(tag, { key, ...properties }, ...drawn)
}

/** A link within the portal changes pages without a reload; `?legal=…` opens over this page. */
const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const { linkTo } = useOverlay('legal')
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  const legal = new URLSearchParams(href).get('legal')
  return legal ? <Link {...linkTo(legal)}>{children}</Link> : <a href={href}>{children}</a>
}

/** Marks the searched words in a text. Other words replace the whole element: a page translator may have replaced its text nodes. */
export const Highlight = ({ text, words }: { text: string; words: string[] }) => (
  <span key={words.join(' ')}>
    {cutAtWords(text, words).map((piece, index) =>
      index % 2 === 0 ? (
        piece
      ) : (
        <mark key={index} className={prose.mark}>
          {piece}
        </mark>
      ),
    )}
  </span>
)
