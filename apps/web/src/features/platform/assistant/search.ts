/** The parameters of the page of the assistant: the conversation that is open, the agent, and the case for a new conversation. */
export type BrainstormParam = 'id' | 'agent' | 'case';
