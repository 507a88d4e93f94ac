import { useState } from 'react'
import {
  adminFeedbackCalls,
  type FeedbackMessage,
  feedbackStatuses,
} from '#domain/wire/admin-feedback'
import { feedbackType } from '#domain/wire/feedback'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { Answered } from '../shell/answered'
import { PagedList } from '../shell/paged-list'
import { useAdminAnswer } from '../shell/use-admin-answer'
import styles from './feedback.module.css'
import { anything, statusWords, typeWords } from './feedback-words'
import { MessageCard } from './message-card'

type Status = FeedbackMessage['status']
type Asked = {
  status: Status | typeof anything
  type: FeedbackMessage['feedbackType'] | typeof anything
  page: number
}

const queryOf = ({ status, type, page }: Asked) => ({
  page: String(page),
  ...(status !== anything && { status }),
  ...(type !== anything && { type }),
})

/** `/admin/feedback`: what people wrote, and what became of it. */
export function AdminFeedback() {
  const [asked, setAsked] = useState<Asked>({ status: 'new', type: anything, page: 1 })
  const inbox = useAdminAnswer(adminFeedbackCalls.list, { query: queryOf(asked) })
  const counts = inbox.value?.counts
  const labelOf = (status: Status) =>
    counts ? `${statusWords[status]} (${counts[status]})` : statusWords[status]
  return (
    <>
      <div className={styles.filters}>
        <SegmentedControl
          legend="Status"
          options={[
            ...feedbackStatuses.map((value) => ({ value, label: labelOf(value) })),
            { value: anything, label: 'All' },
          ]}
          value={asked.status}
          onChange={(status) => setAsked({ ...asked, status, page: 1 })}
        />
        <SelectField
          label="Type"
          options={[
            { value: anything, label: 'All types' },
            ...feedbackType.options.map((value) => ({ value, label: typeWords[value] })),
          ]}
          value={asked.type}
          onChange={(type) => setAsked({ ...asked, type, page: 1 })}
        />
      </div>
      <Answered answer={inbox} failed="The feedback could not be loaded">
        {({ total, messages, pageSize }) => (
          <PagedList
            noun="message"
            rows={messages}
            keyOf={({ id, version }) => `${id} ${version}`}
            draw={(message) => <MessageCard message={message} onChanged={inbox.reload} />}
            className={styles.messages}
            none={
              asked.status === 'new'
                ? 'Everything has been read.'
                : 'There is nothing of this kind.'
            }
            page={asked.page}
            pageSize={pageSize}
            total={total}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        )}
      </Answered>
    </>
  )
}
