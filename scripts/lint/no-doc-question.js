/**
 * Forbids a doc comment that begins with "What". A noun phrase or a verb names the thing at once: "The outcome of a call", not
 * "What became of a call".
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noDocQuestion = {
  meta: {
    type: 'suggestion',
    docs: { description: 'forbid doc comments that begin with "What"' },
    messages: {
      question: 'Begin with a noun phrase or a verb: "The outcome of a call", "Returns the outcome".',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const { type, value, loc } of context.sourceCode.getAllComments())
          if (type === 'Block' && /^\*[\s*]*What\b/.test(value))
            context.report({ loc, messageId: 'question' })
      },
    }
  },
}
