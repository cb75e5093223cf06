import type { TFunction } from 'i18next'

/** Sentences as one paragraph. English puts a blank between two of them, Chinese does not. */
export const joinSentences = (t: TFunction, sentences: readonly (string | false | null | undefined)[]) =>
  sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((first, second) => (first === '' ? second : t('frame.sentences', { first, second })), '')
