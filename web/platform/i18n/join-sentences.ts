import i18next from 'i18next'

const t = i18next.getFixedT(null, 'frame')

/** What stands between a sentence and the link, button or sentence after it, where `joinSentences` cannot join them. */
export const betweenSentences = () => t('sentences', { first: '', second: '' })

/** Joins sentences into one paragraph. English puts a space between two sentences, Chinese does not. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]) =>
  sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((first, second) => (first === '' ? second : t('sentences', { first, second })), '')
