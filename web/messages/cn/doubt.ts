import type { doubt as english } from '../en/doubt.ts'
import type { SameKeys } from '../same-keys.ts'

export const doubt: SameKeys<typeof english> = {
  doubt: {
    title: '可能已经生效',
    looking: '未收到答复，正在查看当前的实际情况。',
    absent: '因此很可能尚未生效，但也可能稍后才生效。请过一分钟再查看，然后再决定是否再次发送。',
    alike: '这与您发送的内容看起来一致，但发送之前也是如此。请仔细核对，然后再决定是否再次发送。',
    unreadable: '未收到答复，暂时也无法查看实际情况。请过一分钟再查看，然后再决定是否再次发送。',
    look: '再次查看',
    again: '如果第一次已经生效，再次发送会造成重复。',
    sendAgain: '再次发送',
  },
}
