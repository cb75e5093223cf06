import type { TFunction } from 'i18next'

/** What stands between a sentence and the link, button or sentence after it, where `joinSentences` cannot join them. */
export const betweenSentences = (t: TFunction) => t('frame.sentences', { first: '', second: '' })

/** Joins sentences into one paragraph. English puts a space between two sentences, Chinese does not. */
export const joinSentences = (t: TFunction, sentences: readonly (string | false | null | undefined)[]) =>
  sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((first, second) => (first === '' ? second : t('frame.sentences', { first, second })), '')
