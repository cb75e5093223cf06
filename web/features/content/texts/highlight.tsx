import { cutAtWords } from './find-words.ts'
import styles from './highlight.module.css'

/** A text with the searched words marked. */
export const Highlight = ({ text, words }: { text: string; words: string[] }) =>
  cutAtWords(text, words).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ),
  )
