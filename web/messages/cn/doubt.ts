import type { doubt as english } from '../en/doubt.ts'
import type { SameKeys } from '../same-keys.ts'

export const doubt: SameKeys<typeof english> = {
  doubt: {
    title: '可能已经生效',
    looking: '未收到答复，正在查看是否已经生效。',
    absent: '很可能没有生效，但也可能稍后生效。请过一分钟再次查看，然后决定是否再次发送。',
    alike: '当前内容与您发送的一致，但发送之前就已如此。请仔细核对，然后决定是否再次发送。',
    unreadable: '未收到答复，暂时也无法查看。请过一分钟再次查看，然后决定是否再次发送。',
    look: '再次查看',
    again: '如果第一次已经生效，再次发送会造成重复。',
    sendAgain: '再次发送',
  },
}
