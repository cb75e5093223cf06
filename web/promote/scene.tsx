import type { PromotionMessages } from './promotion-messages.ts'

/** Bar heights of a voice waveform, in pixels. */
const wave = [8, 14, 22, 12, 28, 18, 34, 24, 14, 30, 20, 10, 26, 16, 8]

const callDuration = '0:24'

/** Two messages and a call as the recipient sees them. Decoration only: it adds no information to the page. */
export const Scene = ({ messages }: { messages: PromotionMessages['hero']['scene'] }) => (
  <div className="scene" aria-hidden="true">
    <p className="bubble">{messages.code}</p>
    <p className="bubble later">{messages.notice}</p>
    <div className="call">
      <span>{messages.call}</span>
      <svg width="150" height="36" viewBox="0 0 150 36">
        {wave.map((height, index) => (
          <rect
            key={index}
            x={index * 10}
            y={(36 - height) / 2}
            width="4"
            height={height}
            rx="2"
            fill="currentColor"
          />
        ))}
      </svg>
      <span className="time">{callDuration}</span>
    </div>
  </div>
)
