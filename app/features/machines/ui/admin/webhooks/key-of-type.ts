/** `order.placed` → `order_placed`: a dot would part a key of the texts. */
export const keyOfType = <Type extends string>(type: Type) =>
  type.replace(".", "_") as Type extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Type;
