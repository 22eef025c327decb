/**
 * Something that the person who runs the shop can mend: a busy port, an unwritable folder, a wrong setting.
 * Its message is one full English sentence that says what is wrong and what to do; it is printed without a stack.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}
